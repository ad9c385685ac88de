import type { Result } from '../../shared/result.ts';
import type { DataEndpoint, DocumentEndpoint, Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import type { PlatformFailure } from './platform-failure.ts';

type Endpoints = typeof endpoints;
type TypesOf<Of> =
  Of extends DataEndpoint<infer Args, infer Value>
    ? { args: Args; value: Value }
    : Of extends DocumentEndpoint<infer Args, infer Value>
      ? { args: Args; value: Value }
      : never;

/** Name of an endpoint, which is the client's method. */
export type EndpointName = keyof Endpoints;

type ArgsByName = { [Name in keyof Endpoints]: TypesOf<Endpoints[Name]>['args'] };
type ValueByName = { [Name in keyof Endpoints]: TypesOf<Endpoints[Name]>['value'] };

/** Arguments of an endpoint. */
export type ArgsOf<Name extends EndpointName> = ArgsByName[Name];

/** Value of its answer. */
export type ValueOf<Name extends EndpointName> = ValueByName[Name];

/** Promise of an endpoint's value, or its failure. */
export type AnswerOf<Name extends EndpointName> = Promise<Result<ValueOf<Name>, PlatformFailure>>;

/** A method for every endpoint of the table. */
export type Calls = {
  readonly [Name in keyof Endpoints]: (...args: ArgsOf<Name>) => AnswerOf<Name>;
};

/** The table, with related arguments and values under one name. */
export const endpointOf: {
  readonly [Name in EndpointName]: Endpoint<ArgsOf<Name>, ValueOf<Name>>;
} = endpoints;

/** Creates a method for every endpoint, implemented by `answer`. */
export function callsBy(
  answer: <Name extends EndpointName>(name: Name, args: ArgsOf<Name>) => AnswerOf<Name>,
): Calls {
  const names = Object.keys(endpoints) as EndpointName[];
  const methods = names.map((name) => [name, (...args: ArgsOf<typeof name>) => answer(name, args)]);
  return Object.fromEntries(methods) as Calls;
}
