import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { afterAll, onTestFinished } from 'vitest';
import { itineraryOf, weightOnTheScale } from '../../../main/training/journeys/itinerary.ts';
import {
  startPlatform,
  type PlatformOptions,
  type FakePlatform,
} from '../../fakes/platform/platform.ts';
import { ManualClock } from '../../fakes/clock.ts';

export const token = 'training-token';

/** Returns a clock that only moves when advanced, including its timers. Milliseconds. */
export function handClock(start = Date.parse('2025-07-31T02:30:00Z')): ManualClock {
  return new ManualClock(start);
}

/** Returns a random source that draws the first short code for which `is` holds. */
export function drawing(is: (shortCode: string) => boolean): () => number {
  const code = Array.from({ length: 1000 }, (_, n) => `8${String(n).padStart(8, '0')}`).find(is);
  return () => Number(code?.slice(1)) / 100_000_000;
}

const weighsRight = (code: string) => weightOnTheScale(code, 700) === 700;

/** Returns a random source whose orders have their declared weight and end with these statuses. */
export function goes(...end: readonly string[]): () => number {
  return drawing(
    (code) => weighsRight(code) && itineraryOf(code).slice(-end.length).join() === end.join(),
  );
}

const journals = mkdtempSync(join(tmpdir(), 'packbench-training-'));
afterAll(() => rmSync(journals, { recursive: true, force: true }));
let journalCount = 0;

/** Returns the path of a new journal, deleted with the test file. */
export function journalFile(): string {
  return join(journals, `orders-${++journalCount}.ndjson`);
}

/** Starts a platform that ends with the test. */
export async function platform(options: Partial<PlatformOptions> = {}): Promise<FakePlatform> {
  const running = await startPlatform({
    journal: journalFile(),
    token,
    clock: handClock(),
    ...options,
  });
  onTestFinished(() => running.close());
  return running;
}

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly error: boolean;
  readonly message: string;
  // Untyped, because these tests check the shape of answers.
  readonly data: Record<string, unknown>;
}

export interface Ask {
  readonly token?: string | null;
  readonly body?: unknown;
}

/** Sends one real HTTP request; a GET may have a JSON body. */
export async function ask(
  to: Pick<FakePlatform, 'baseUrl'>,
  method: string,
  path: string,
  { token: given = token, body }: Ask = {},
): Promise<Answer> {
  const response = await request(`${to.baseUrl}/v1/platform${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(given === null ? {} : { token: given }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.body.text();
  return { status: response.statusCode, headers: response.headers, ...JSON.parse(text) };
}

export function create(to: Pick<FakePlatform, 'baseUrl'>, body: unknown): Promise<Answer> {
  return ask(to, 'POST', '/orders/create', { body });
}

/** Returns an order with every required field, and its soc for lookups. */
export function order(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    pickup_phone: '02838223344',
    pickup_address: '45 Nguyễn Huệ',
    pickup_province: 'Thành phố Hồ Chí Minh',
    pickup_district: 'Quận 1',
    pickup_commune: 'Phường Bến Nghé',
    name: 'Nguyễn Thị Lan',
    phone: '0912345678',
    address: '12 Hàng Bông',
    province: 'Thành phố Hà Nội',
    district: 'Quận Hoàn Kiếm',
    commune: 'Phường Hàng Bông',
    amount: 350_000,
    value: 500_000,
    weight: 700,
    // A soc without the simulated delay of the carrier.
    soc: 'BENCH-0001',
    note: 'Gọi trước khi giao',
    service: '1',
    config: '1',
    payer: '1',
    product_type: '1',
    product: 'Áo thun',
    ...changes,
  };
}

/** Returns the same without some of its fields. */
export function without(...fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(order()).filter(([field]) => !fields.includes(field)));
}

/** Two products, as `product_type` 2 requires. */
export const products = [
  { sku: 'AT-01', name: 'Áo thun', price: 150_000, weight: 200, quantity: 2 },
  { sku: '', name: 'Nón', price: 50_000, weight: 100, quantity: 1 },
];
