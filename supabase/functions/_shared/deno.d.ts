/** What `serve.ts` uses of the hosted runtime. */
declare const Deno: {
  readonly env: { toObject(): Record<string, string> }
  serve(
    handler: (request: Request, info: { remoteAddr: { hostname: string } }) => Promise<Response>,
  ): unknown
}
