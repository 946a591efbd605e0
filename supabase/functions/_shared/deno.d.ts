/** The part of the hosted runtime that `serve.ts` uses. */
declare const Deno: {
  readonly env: { toObject(): Record<string, string> }
  serve(
    handler: (request: Request, info: { remoteAddr: { hostname: string } }) => Promise<Response>,
  ): unknown
}
