import { parseArgs } from 'node:util';
import { openStation } from '../../main/station.ts';
import { printerInputSchema } from '../../shared/model/printer.ts';
import { draftOf, pickupPoint } from './drafts.ts';
import { labelPrinter } from './label-printer.ts';
import { surroundingsOf } from './surroundings.ts';
import { killSelf } from './kill-self.ts';
import { report } from './process-report.ts';

/**
 * Station that writes the labels of all its orders into one file, in a separate process that kills itself:
 *
 *   node test/fakes/label-file-process.ts --folder DIR --out DIR --orders N --at MOMENT
 *
 * Prints `{"was":STATE}` with the result of the previous file. Kills itself (SIGKILL) at one of these moments:
 * - `drawn`: half of the labels are drawn;
 * - `whole`: all labels are on disk, and their prints are not recorded;
 * - `given`: the prints of most labels are recorded;
 * - `named`: the file has its name, which is not recorded.
 * Without a moment it only settles the previous file.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    out: { type: 'string', default: '' },
    orders: { type: 'string', default: '0' },
    at: { type: 'string', default: '' },
  },
});
const orders = Number(values.orders);
const opened = openStation(
  values.folder,
  { mode: 'account', baseUrl: 'http://127.0.0.1:9', token: () => 'none', partner: () => null },
  surroundingsOf(values.folder),
);
if (!opened.ok) throw new Error(opened.error.code);
const { labelFiles, printJobs, setup, store } = opened.value;

if (store.printers.default() === null) {
  setup.printers.save(null, printerInputSchema.parse(labelPrinter()));
}
store.commit(() => {
  for (let at = 0; at < orders; at++) {
    const [id, soc] = [`O${at}`, `SOC-${at}`];
    if (store.orders.get(id)) continue;
    store.orders.insert({ id, soc, draft: { ...draftOf({ soc }), soc }, pickupPoint, at });
    const platform = {
      platformCode: `PB.2026.${7_000 + at}`,
      shortCode: String(97_000 + at),
      platformSortCode: null,
      carrierId: '1',
      carrierName: 'GHTK',
      waybill: `W${at}`,
      carrierSortCode: null,
      shipmentFee: 25_000,
      insuranceFee: 0,
      collection: null,
    };
    store.orders.change(id, { sync: 'created', platform }, at);
  }
});

const runFinished = async () => {
  while (labelFiles.state?.state === 'runs') await new Promise(setImmediate);
};
labelFiles.start();
await runFinished();
report({ was: labelFiles.state?.state ?? 'nothing' });
if (values.at === '') {
  await opened.value.close();
} else {
  const add = printJobs.addToFile.bind(printJobs);
  let drawn = 0;
  printJobs.addToFile = (...label) => {
    add(...label);
    drawn += 1;
    if (values.at === 'drawn' && drawn > orders / 2) killSelf();
  };
  const count = store.orders.countPrinted.bind(store.orders);
  let counted = 0;
  store.orders.countPrinted = (...one) => {
    count(...one);
    counted += 1;
    if (values.at === 'given' && counted === orders - 1) killSelf();
  };
  const set = store.settings.set.bind(store.settings);
  store.settings.set = (key, value) => {
    if (key === 'labelFile.running' && value === null && values.at === 'named') killSelf();
    set(key, value);
    const isRunState = value !== null && typeof value === 'object' && 'isWhole' in value;
    if (isRunState && value.isWhole && values.at === 'whole') killSelf();
  };
  const begun = await labelFiles.begin({
    choice: { query: { text: '', show: 'all' }, except: [], upTo: null },
    reason: 'lost',
    leaveOut: null,
    group: null,
    folder: values.out,
  });
  if (!begun.ok) throw new Error(begun.error.code);
  await runFinished();
  throw new Error(`It was not killed: ${JSON.stringify(labelFiles.state)}`);
}
