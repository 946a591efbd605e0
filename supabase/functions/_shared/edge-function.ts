import type { Transaction } from 'kysely'
import type { Database } from '../../database.ts'
import {
  type Access,
  type AccessOf,
  type FunctionEntry,
  type FunctionName,
  registry,
} from '../registry.ts'
import type { FunctionContext } from './context.ts'

export interface FunctionRequest {
  readonly method: string
  readonly headers: Headers
  readonly query: URLSearchParams
  /** Media type in lower case, without parameters. */
  readonly contentType: string
  /** At most 64 kB; '' for GET. */
  readonly body: string
  /** The client's address, for rate limits. */
  readonly callerAddress: string
  /** The account whose open session the request's token belongs to; undefined for anyone else. */
  readonly personId: () => Promise<string | undefined>
}

/** The person whose session the token of a request belongs to. */
export interface Caller {
  /** The account's id. */
  readonly id: string
  readonly sessionId: string
  /** `administrator`: with the role, and a second factor in this session. */
  readonly role: 'client' | 'administrator'
  readonly aal: 'aal1' | 'aal2'
}

/** A request to a function for people who are signed in. */
export interface UserRequest extends FunctionRequest {
  readonly caller: Caller
  /**
   * Runs `work` in one transaction as the caller: row-level security decides, and a statement may take 8 s.
   * Commits, or rolls back when `work` throws.
   */
  readonly asCaller: <T>(work: (trx: Transaction<Database>) => Promise<T>) => Promise<T>
}

type RequestOf<A extends Access> = A extends 'user' | 'administrator'
  ? UserRequest
  : FunctionRequest

interface Handler<A extends Access> {
  handle(request: RequestOf<A>, context: FunctionContext): Promise<Response>
}

export interface EdgeFunction<A extends Access = Access>
  extends Omit<FunctionEntry, 'does'>,
    Handler<A> {
  readonly name: string
  readonly access: A
}

/** The function `name` of the registry: its `request` has a caller if the access there asks for one. */
export const edgeFunction = <Name extends FunctionName>(
  name: Name,
  { handle }: Handler<AccessOf<Name>>,
): EdgeFunction<AccessOf<Name>> & { readonly name: Name } => {
  const { access, methods }: FunctionEntry = registry[name]
  return { name, access: access as AccessOf<Name>, methods, handle }
}
