import { ok } from '../../shared/result.ts';
import type { Result } from '../../shared/result.ts';
import type { Log } from '../base/host-services.ts';
import type { HttpAnswer } from './answer.ts';
import type { Call } from './call.ts';
import { callsBy, endpointOf } from './calls.ts';
import type { Calls } from './calls.ts';
import type { DataEndpoint, Endpoint, Request } from './endpoint.ts';
import { meaningless, readEnvelope } from './envelope.ts';
import { bodyInLog, codeInLog, saidInLog } from '../base/loggable.ts';
import type { EnvelopeFailure, PlatformFailure } from './platform-failure.ts';
import type { HttpTransport } from './transport.ts';

interface Belongings {
  readonly partner: () => string | null;
  readonly tokenForAreas: () => boolean;
  /** Secrets that must not be logged or used in errors. */
  readonly secrets: () => readonly string[];
  /** Adds a print token to them. */
  readonly remember: (printToken: string) => void;
  readonly log: Log;
}

/** Creates all calls of the table over one transport. */
export function callsOver(transport: HttpTransport, own: Belongings): Calls {
  return callsBy((name, args) => ask(transport, own, endpointOf[name], args));
}

async function ask<Args extends unknown[], Value>(
  transport: HttpTransport,
  own: Belongings,
  endpoint: Endpoint<Args, Value>,
  args: Args,
): Promise<Result<Value, PlatformFailure>> {
  const built = endpoint.build({ partner: own.partner() }, ...args);
  if (!built.ok) return built;
  const { secrets = [], ...request } = built.value;
  for (const secret of secrets) own.remember(secret);
  const call = callOf(endpoint, request, own);
  if (endpoint.kind === 'document')
    return transport.send(call, (answer) => endpoint.judge(answer, transport.url(endpoint.path)));
  const result = await transport.send(call, (answer) => read(endpoint, args, answer, call, own));
  if (!result.ok) {
    const meant = endpoint.meant?.(result.error) ?? null;
    return meant === null ? result : ok(meant.value);
  }
  if (endpoint.secretOf) own.remember(endpoint.secretOf(result.value));
  return result;
}

function callOf<Args extends unknown[], Value>(
  endpoint: Endpoint<Args, Value>,
  { isOnce = false, ...request }: Request,
  own: Belongings,
): Call {
  const { method, path, nature, token } = endpoint;
  const isDocument = endpoint.kind === 'document';
  return {
    ...request,
    method,
    path,
    nature: isOnce ? 'read-once' : nature,
    authorised: token === 'always' || (token === 'areas' && own.tokenForAreas()),
    accept: isDocument ? endpoint.accept : 'application/json',
    label: isDocument,
    secretAnswer: !isDocument && endpoint.secretOf !== undefined,
  };
}

/** Parses an answer's `data`. A meaningless answer is logged, masked. */
function read<Args extends unknown[], Value>(
  endpoint: DataEndpoint<Args, Value>,
  args: Args,
  answer: HttpAnswer,
  call: Call,
  own: Belongings,
): Result<Value, EnvelopeFailure> {
  const data = readEnvelope(answer);
  if (!data.ok) return data;
  const quoted = () => ({
    path: codeInLog(call.path),
    ...(call.secretAnswer !== true && { body: bodyInLog(data.value, own.secrets()) }),
  });
  const parsed = endpoint.read(data.value, args);
  if (parsed.kind === 'meaningless') {
    own.log.warn('platform.meaningless', { ...quoted(), lacks: saidInLog(parsed.lacks) });
    return meaningless(answer, parsed.lacks);
  }
  if (parsed.invalidRows > 0)
    own.log.warn('platform.broken-rows', { ...quoted(), rows: parsed.invalidRows });
  return ok(parsed.value);
}
