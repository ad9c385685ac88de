import { contract, type CallAnswer, type CallName } from '../../shared/contract.ts';
import { importHandlers } from '../../main/ipc/import-handlers.ts';
import type { Station } from '../../main/station.ts';
import { waitForStage } from './importing.ts';

type ImportCall = Extract<CallName, keyof ReturnType<typeof importHandlers>>;

/** Makes a station's import calls as the renderer does: input and output are encoded as the contract describes. */
export async function importCall<Name extends ImportCall>(
  station: Station,
  name: Name,
  input?: unknown,
): Promise<CallAnswer<Name>> {
  const handle = importHandlers(station)[name] as (request: unknown) => unknown;
  const request: unknown = contract[name].input.parse(input);
  const answer = (await handle(request)) as { ok: boolean; value: unknown };
  if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer)}`);
  return contract[name].output.parse(answer.value) as CallAnswer<Name>;
}

/** Sends a file, opens it and waits until it is checked. Returns the number of valid orders. */
export async function openInWindow(station: Station, name: string, text: string): Promise<number> {
  const bytes = Buffer.from(text);
  await importCall(station, 'imports.send', { at: 0, data: bytes.toString('base64') });
  await importCall(station, 'imports.open', { name, size: bytes.length });
  return (await waitForStage(station, 'ready')).counts.fit;
}
