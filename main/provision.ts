import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { pickupPointInputSchema } from '../shared/model/pickup-point.ts';
import { printerInputSchema } from '../shared/model/printer.ts';
import { accountInputSchema, stationSettingsSchema } from '../shared/model/station.ts';
import { err, ok, type Result } from '../shared/result.ts';

/** A station's set-up as whoever rolls out twenty of them writes it down once. */
const provisionSchema = z.strictObject({
  account: accountInputSchema.optional(),
  station: stationSettingsSchema.optional(),
  pickupPoints: z.array(pickupPointInputSchema).optional(),
  printers: z.array(printerWithDefaults()).optional(),
  /** Kept for stations that listen for webhooks. */
  webhook: z.record(z.string(), z.unknown()).optional(),
});
export type Provision = z.output<typeof provisionSchema>;

/** A provisioning file says `default`, as people do; the app's own schema says `isDefault`. */
function printerWithDefaults() {
  return z.preprocess((value) => {
    if (typeof value !== 'object' || value === null || !('default' in value)) return value;
    const { default: isDefault, ...printer } = value;
    return { ...printer, isDefault };
  }, printerInputSchema);
}

/**
 * Reads a provisioning file whole. Errors: `bad-provision`, with one problem a line that names
 * the member and what is wrong with it.
 */
export async function readProvision(file: string): Promise<Result<Provision>> {
  const refuse = (problems: string[]) => err({ code: 'bad-provision', file, problems });
  let document: unknown;
  try {
    const text = await readFile(file, 'utf8');
    document = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return refuse([
      `${file}: không đọc được, hoặc không phải JSON / cannot be read, or is not JSON (${String(error)})`,
    ]);
  }
  const parsed = provisionSchema.safeParse(document);
  if (parsed.success) return ok(parsed.data);
  return refuse(
    parsed.error.issues.map(
      ({ path, message }) =>
        `${file}: ${path.join('.') || '(file)'}: không hợp lệ / not valid: ${message}`,
    ),
  );
}
