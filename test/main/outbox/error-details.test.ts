import { expect, it } from 'vitest';
import { errorDetails } from '../../../main/outbox/error-details.ts';

it('keeps the platform’s words and status for the timeline, without the receiver’s phone', () => {
  const message = 'Số điện thoại 0977 123 987 không hợp lệ';
  expect(errorDetails({ code: 'refused', message, status: 422, effect: 'none' })).toEqual({
    message: 'Số điện thoại ••• không hợp lệ',
    httpStatus: 422,
  });
});

it('has nothing to tell of an error without words, or of none', () => {
  expect([errorDetails({ code: 'no-token' }), errorDetails(null)]).toEqual([{}, {}]);
});
