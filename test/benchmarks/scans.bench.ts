import { join } from 'node:path';
import { resolveScan } from '../../main/packing/resolve-scan.ts';
import { openStation } from '../../main/station.ts';
import { codesBehind } from '../../shared/input-method.ts';
import { carrierCodes } from '../fakes/carrier-codes.ts';
import { type InputMethod, typeWith } from '../fakes/input-method.ts';
import { seeded } from '../fakes/seeded.ts';
import { surroundingsOf } from '../fakes/surroundings.ts';
import { manyOrders } from './many-orders.ts';
import { figureOf, once, report } from './measure.ts';

// The look-up of a scan in main, among a million orders: a plain code, the same code by its physical keys, the code of an
// order behind the text that an input method made of it, and such texts of carriers' codes that no order has. For these
// every possible code is looked up.

const ORDERS = Number(process.env['PACKBENCH_BENCH_ORDERS'] ?? 1_000_000);
const SCANS = 300;
const WARM_UP = 30;
const methods: readonly InputMethod[] = ['telex', 'vni'];

const folder = await manyOrders(ORDERS);
const account = { mode: 'training', baseUrl: 'http://127.0.0.1:1' } as const;
const opened = openStation(
  join(folder, 'training'),
  { ...account, token: () => 'token', partner: () => null },
  surroundingsOf(folder),
);
if (!opened.ok) throw new Error(opened.error.code);
const station = opened.value;
const { scanResolver } = station;

const random = seeded(46);
const draw = (limit: number) => Math.floor(random() * limit);

interface Garbled {
  readonly code: string;
  readonly received: string;
}

/** Returns codes that an input method changes, with the text that arrives for each. */
function garbled(makeCode: () => string): Garbled[] {
  const found: Garbled[] = [];
  while (found.length < SCANS + WARM_UP) {
    const code = makeCode();
    const received = typeWith(methods[draw(methods.length)] ?? 'telex', code, true);
    if (received !== null && received !== code) found.push({ code, received });
  }
  return found;
}

const makers = Object.values(carrierCodes);
const ownCode = () => `PB1-${draw(ORDERS).toString(36).toUpperCase().padStart(7, '0')}`;
const ofOrders = garbled(ownCode);
const ofNoOrder = garbled(() => makers[draw(makers.length)]?.(draw) ?? '');

async function timesOf(lookUp: (scan: Garbled) => unknown, scans: readonly Garbled[]) {
  const times: number[] = [];
  for (const scan of scans) times.push(await once(() => lookUp(scan)));
  return times.slice(WARM_UP);
}

const byText = ({ received }: Garbled) => resolveScan(received, null, scanResolver).codes;
const byKeys = ({ code, received }: Garbled) => resolveScan(received, code, scanResolver).codes;
const plain = ({ code }: Garbled) => scanResolver.ofOrder(code);
const missed = ofOrders.filter((scan) => !byText(scan).includes(scan.code));
if (missed.length > 0) throw new Error(`Not found: ${JSON.stringify(missed.slice(0, 5))}`);
const candidates = ofNoOrder.map(({ received }) => codesBehind(received).length);
console.log(`Codes behind a carrier's garbled code: at most ${Math.max(...candidates)}`);
report([
  figureOf(`scans.look-up of a plain code, ${ORDERS} orders`, await timesOf(plain, ofOrders), 'ms'),
  figureOf('scans.look-up by physical keys', await timesOf(byKeys, ofOrders), 'ms'),
  figureOf('scans.look-up of a garbled code', await timesOf(byText, ofOrders), 'ms'),
  figureOf('scans.look-up of a garbled code of no order', await timesOf(byText, ofNoOrder), 'ms'),
]);
await station.close();
