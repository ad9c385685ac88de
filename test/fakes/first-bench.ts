import { z } from 'zod';

/**
 * A bench of the first version: its recorded requests, and its schemas for answers as of then. Must not follow later
 * protocol changes.
 */
export const greeting = '{"version":"0.1.0","waiting":2}';

/** An order that this bench entered and printed. */
export const journal = `{"after":{"epoch":1,"seq":0,"event":""},"entries":[
  {"event":"01FIRST0000000000000000001","at":1763942400000,"kind":"entered","by":"packer","facts":"{}","soc":"FIRST-1","view":null},
  {"event":"01FIRST0000000000000000002","at":1763942401000,"kind":"print-sent","by":"station","facts":"{\\"reprint\\":0}","soc":"FIRST-1",
   "view":{"orderId":"01FIRST","sync":"created","receiverName":"Chị Lan","receiverPhone":"0912345678","province":"Hà Nội",
     "codAmount":350000,"weight":500,"shortCode":"4001","platformCode":"V0001.4001","carrierName":"GHTK","waybill":null,
     "delivery":{"code":"2","name":"Chờ lấy","at":"2025-11-24T00:00:00.000Z","reason":null},"printed":1,"enteredHere":true,
     "enteredAt":"2025-11-24T00:00:00.000Z"}}]}`;

const logPosition = z.object({ epoch: z.int(), seq: z.int(), event: z.string() });
const delivery = z.object({
  code: z.string(),
  name: z.string(),
  at: z.iso.datetime({ offset: true }),
  reason: z.string().nullish(),
});
const view = z.object({
  orderId: z.string(),
  sync: z.enum([
    'queued',
    'sending',
    'uncertain',
    'created',
    'rejected',
    'withdrawn',
    'cancelling',
    'cancelled',
  ]),
  receiverName: z.string(),
  receiverPhone: z.string().nullable(),
  province: z.string(),
  codAmount: z.int().nullable(),
  weight: z.int().nullable(),
  shortCode: z.string().nullable(),
  platformCode: z.string().nullable(),
  carrierName: z.string().nullable(),
  waybill: z.string().nullable(),
  delivery: delivery.nullable(),
  printed: z.int(),
  enteredHere: z.boolean(),
  enteredAt: z.iso.datetime({ offset: true }),
});
const orders = z.array(
  z.object({
    soc: z.string(),
    bench: z.string(),
    firstAt: z.int(),
    at: z.int(),
    correctedAt: z.int().nullable(),
    view,
  }),
);

/** Its schemas for answers, by path. */
export const understands = {
  greeting: z.object({ site: z.string(), place: logPosition, head: z.int() }),
  journal: z.object({ place: logPosition }),
  log: z.object({
    site: z.string(),
    through: z.int(),
    head: z.int(),
    orders,
    benches: z.array(z.object({ bench: z.string(), code: z.string(), name: z.string() })),
  }),
  orders: z.object({
    site: z.string(),
    head: z.int(),
    orders,
    next: z.object({ soc: z.string(), bench: z.string() }).nullable(),
  }),
  claims: z.object({ bench: z.string(), untilMs: z.int() }),
};
