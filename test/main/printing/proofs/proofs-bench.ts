import { onTestFinished } from 'vitest';
import { printerInputSchema, type PrinterInput } from '../../../../shared/model/printer.ts';
import { dotsOfPng } from '../../../fakes/png.ts';
import { FakePrinter } from '../../../fakes/printer.ts';
import { openTestStation } from '../../../fakes/station.ts';

/** Opens a station with a printer whose bytes can be read. */
export async function openProofsStation(change: Partial<PrinterInput> = {}) {
  const fake = await FakePrinter.open();
  onTestFinished(() => fake.close());
  const under = await openTestStation();
  const transport = { kind: 'tcp', host: '127.0.0.1', port: fake.port } as const;
  const printerId = under.printer({ transport, ...change });
  const profile = printerInputSchema.parse({
    ...under.station.store.printers.get(printerId),
    ...change,
  });
  const { proofs, printJobs } = under.station;
  const preview = async (request: { orderId: string | null; reprint?: number }) => {
    const result = await proofs.preview({ printerId: null, profile: null, reprint: 0, ...request });
    if (!result.ok) throw new Error(result.error.code);
    return { ...result.value, dots: dotsOfPng(result.value.png) };
  };
  const created = () => under.created();
  return {
    station: under.station,
    platform: under.platform,
    created,
    fake,
    profile,
    printerId,
    proofs,
    printJobs,
    preview,
  };
}
