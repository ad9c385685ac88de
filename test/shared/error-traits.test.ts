import { describe, expect, it } from 'vitest';
import { isAboutRequest, stops, stopsOnlyLine, traitsOf } from '../../shared/error-traits.ts';
import type { AppError } from '../../shared/app-error.ts';

const page = (status: number): AppError => ({
  code: 'not-json',
  status,
  contentType: 'text/html',
  excerpt: '',
  effect: 'none',
});
const refusal = (status: number): AppError => ({
  code: 'refused',
  message: 'Không được',
  status,
  effect: 'none',
});
const timedOut = (phase: 'connect' | 'headers'): AppError => ({
  code: 'timed-out',
  phase,
  afterMs: 5_000,
  effect: 'none',
});
const noToken: AppError = { code: 'no-token' };

describe('an error says whom it stops', () => {
  it('blames the line for a page of a gateway, and the request for a page that is not there', () => {
    expect(stopsOnlyLine(page(502), 'label')).toBe(true);
    expect(traitsOf(page(502)).passes).toBe(true);
    expect(stopsOnlyLine(page(404), 'label')).toBe(false);
    expect(isAboutRequest(page(404))).toBe(true);
    expect(traitsOf(page(404)).passes).toBe(false);
    const aboutRequest = [399, 400, 499, 500].filter((status) => isAboutRequest(page(status)));
    expect(aboutRequest).toEqual([400, 499]);
  });

  it('leaves open whether the order or the line is to blame for silence after connecting', () => {
    expect(stopsOnlyLine(timedOut('connect'), 'order')).toBe(true);
    expect(stopsOnlyLine(timedOut('headers'), 'order')).toBe(false);
    expect(stops(timedOut('headers'), 'line')).toBe(true);
  });

  it('takes a refusal for an answer, and one of a broken server for one that passes', () => {
    expect(traitsOf(refusal(422))).toMatchObject({ passes: false, isPlatformsAnswer: true });
    expect(traitsOf(refusal(500))).toMatchObject({ passes: true, isPlatformsAnswer: true });
    expect(stops(refusal(422), 'line')).toBe(false);
  });

  it('hands on for how long the platform wants to be left alone, where it does', () => {
    const tooMany = (retryAfterMs: number | null): AppError => ({
      code: 'rate-limited',
      retryAfterMs,
      effect: 'none',
    });
    expect(traitsOf(tooMany(2_000))).toMatchObject({ passes: true, pause: { askedMs: 2_000 } });
    expect(traitsOf(tooMany(null)).pause).toEqual({ askedMs: null });
    expect(stopsOnlyLine(tooMany(null), 'order')).toBe(true);
    expect(traitsOf(page(503)).pause).toBeUndefined();
  });

  it('stops everything that goes to the platform when there is no token, until somebody acts', () => {
    expect(stopsOnlyLine(noToken, 'order')).toBe(true);
    expect(traitsOf(noToken).passes).toBe(false);
  });

  it('leaves open whether a label is on paper where its printer had begun, or may have', () => {
    const abortedJob = (effect: 'none' | 'possible'): AppError => ({
      code: 'print-job-ended',
      address: 'ipp://may-in/printers/Tem',
      how: 'aborted',
      detail: '',
      effect,
    });
    expect(traitsOf(abortedJob('possible')).sending).toBe('in-doubt');
    expect(traitsOf(abortedJob('none')).sending).toBeUndefined();
    expect(traitsOf({ code: 'print-interrupted' }).sending).toBe('in-doubt');
    expect(traitsOf({ code: 'print-expired', afterMs: 1 }).sending).toBe('held');
  });

  it('tells a printer that answers that it is not ready from one that cannot be reached', () => {
    const away: AppError = { code: 'printer-unreachable', address: 'may-in:9100', detail: '' };
    expect(traitsOf({ code: 'printer-not-ready', reasons: [] })).toMatchObject({
      passes: true,
      isPrintersAnswer: true,
    });
    expect(traitsOf(away)).toMatchObject({ passes: true });
    expect(traitsOf(away).isPrintersAnswer).toBeUndefined();
  });
});
