import type { AnswerOf, ArgsOf, EndpointName } from '../../../main/platform/calls.ts';
import { callsBy } from '../../../main/platform/calls.ts';
import type { PlatformClient } from '../../../main/platform/client.ts';

// Lines that must not compile.

declare const client: PlatformClient;

const { find: _, ...withoutFind } = client;
// @ts-expect-error A client has a method for every endpoint.
export const forgotten: PlatformClient = withoutFind;

// @ts-expect-error An order is looked up by one of two kinds of code.
export const strange = client.find('A-1', 'waybill');

// @ts-expect-error A routing setting is not a list of quotes.
export const crossed: AnswerOf<'price'> = client.routing();

declare function answer<Name extends EndpointName>(
  name: Name,
  args: ArgsOf<Name>,
): AnswerOf<'routing'>;
// @ts-expect-error Every endpoint has its own answer type.
export const genericAnswer = callsBy(answer);
