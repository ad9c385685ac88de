import { station } from '../../station/client.ts';

/** Checks whether labels of one of these printers need a person. */
export async function isAnyStuck(printerIds: readonly string[]): Promise<boolean> {
  const lines = await station.call('printing.lines');
  return (
    lines.ok &&
    lines.value.some(
      ({ printerId, waiting, stuck }) => printerIds.includes(printerId) && waiting > 0 && stuck > 0,
    )
  );
}
