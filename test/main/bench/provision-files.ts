import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Station } from '../../../main/station.ts';
import type { BenchUnderTest } from '../../fakes/bench.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

export const TOKEN = 'token-that-must-not-leak-7f3a';
export const PARTNER = 'partner-that-must-not-leak-99';

export const station = { code: 'KHO1', name: 'Bàn 1', language: 'vi' };
export const point = {
  name: 'Kho Cầu Giấy',
  phone: '0987654321',
  address: '12 Duy Tân',
  province: 'Thành phố Hà Nội',
  district: 'Quận Cầu Giấy',
  commune: 'Phường Dịch Vọng Hậu',
};
export const zebra = {
  name: 'Zebra',
  transport: { kind: 'tcp', host: '192.168.1.50', port: 9100 },
  language: 'zpl',
  dpi: 203,
  widthMm: 100,
  heightMm: 80,
  labelSize: 'S13',
};
const xprinter = { ...zebra, name: 'Xprinter', language: 'tspl', default: true };
export const account = { baseUrl: 'http://127.0.0.1:9', token: TOKEN, partner: PARTNER };
export const fullProvisioning = {
  account,
  station,
  pickupPoints: [point],
  printers: [zebra, xprinter],
};

/** Writes a provisioning file with this content, or this text. */
export function fileOf(content: unknown): string {
  const file = join(temporaryFolder(), 'provision.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

/** Returns everything that provisioning may change. */
export function setUp({ bench, vault }: BenchUnderTest) {
  const open = opened(bench.station());
  const { setup } = open;
  const { mode, settings, account: used } = open.state();
  const lists = { points: setup.pickupPoints.list(), printers: setup.printers.list() };
  return { mode, settings, used, ...lists, secrets: [...vault.secrets] };
}

/** Returns the station, which must be open. */
export function opened(
  result: { ok: true; value: Station } | { ok: false; error: { code: string } },
) {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}
