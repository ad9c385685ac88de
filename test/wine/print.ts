import { writeFileSync } from 'node:fs';
import { systemClock } from '../../main/base/host-services.ts';
import { Spooler } from '../../main/printing/winspool/spooler.ts';
import { spoolerTransport } from '../../main/printing/transports/spooler.ts';

/** Runs on Windows' Node under Wine: `node print.ts <result file>`. */
const [, , resultFile = 'result.json'] = process.argv;
const script = new URL('../../main/printing/winspool/spooler-worker.ts', import.meta.url);
const label = Buffer.from([0x1b, 0x00, 0xff, 0x0d, 0x0a, ...Buffer.from('^XA^FDTem^FS^XZ')]);

const spooler = new Spooler(script, systemClock);
const raw = spoolerTransport('Raw', spooler);
const result = {
  printers: await spooler.list(),
  status: await raw.status(),
  sent: await raw.send(label, { name: 'Tem 1' }),
  missing: await spoolerTransport('Nobody', spooler).send(label, { name: 'Tem 2' }),
  label: label.toString('hex'),
};
writeFileSync(resultFile, JSON.stringify(result));
// Without a console Wine's Node cannot end by itself.
process.exit(0);
