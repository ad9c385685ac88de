import { describe, expect, test } from 'vitest';
import {
  connectionFault,
  stepsOf,
} from '../../../../renderer/features/setup/connection/connection-fault.ts';
import type { AppError } from '../../../../shared/app-error.ts';

const effect = 'none';
const unreachable = (detail: string): AppError => ({
  code: 'unreachable',
  address: 'https://api.vidu.vn',
  detail,
  effect,
});
const notJson = (status: number): AppError => ({
  code: 'not-json',
  status,
  contentType: 'text/html',
  excerpt: '',
  effect,
});

describe('what a failed test says is wrong', () => {
  test.each<[string, AppError, boolean, string | null]>([
    ['no network at all', unreachable('ENOTFOUND'), false, 'network'],
    ['no route', unreachable('ENETUNREACH 10.0.0.1'), true, 'network'],
    ['an unknown name', unreachable('ENOTFOUND api.vidu.vn'), true, 'either'],
    ['nobody listening', unreachable('ECONNREFUSED'), true, 'address'],
    ['a foreign certificate', unreachable('ERR_TLS_CERT_ALTNAME_INVALID'), true, 'address'],
    ['silence', { code: 'timed-out', phase: 'connect', afterMs: 5000, effect }, true, 'either'],
    ['another web page', notJson(200), true, 'address'],
    ['a broken gateway', notJson(502), true, 'platform'],
    ['a redirect', { code: 'redirected', location: 'https://x.vn', effect }, true, 'address'],
    ['a bad spelling', { code: 'bad-address', address: 'x', reason: 'syntax' }, true, 'address'],
    ['an unknown path', { code: 'refused', message: '', status: 404, effect }, true, 'address'],
    ['a refusal', { code: 'refused', message: 'Bảo trì', status: 200, effect }, true, 'platform'],
    ['a wrong token', { code: 'unauthorised', message: '', status: 401, effect }, true, 'token'],
    ['no token', { code: 'no-token' }, true, 'token'],
    ['a bug', { code: 'internal', incident: '1' }, true, null],
  ])('%s', (_name, error, isOnline, fault) => {
    expect(connectionFault(error, isOnline)).toBe(fault);
  });
});

test('nothing is called good that was not reached', () => {
  expect(stepsOf('none')).toEqual({ network: 'good', address: 'good', token: 'good' });
  expect(stepsOf('token')).toEqual({ network: 'good', address: 'good', token: 'bad' });
  expect(stepsOf('either').token).toBe('untried');
  expect(stepsOf('network').address).toBe('untried');
});
