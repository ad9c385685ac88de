import { describe, expect, it } from 'vitest';
import { splitMessage } from '../../../shared/chat/message.ts';
import { ordersIn } from '../../../shared/chat/several.ts';

/** Returns name, phone and address, with "? " before an uncertain one. */
function receiverIn(text: string): (string | null)[] {
  const { name, phone, address } = splitMessage(text);
  return [name, phone, address].map((part) => part && `${part.isSure ? '' : '? '}${part.text}`);
}

const receiverAddress = '45 Nguyễn Huệ, P. Bến Nghé, Q.1, HCM';

describe('another person than the receiver in a message', () => {
  it.each([
    [
      'who sends, in lines of its own',
      `Người gửi: Shop Bông\nSĐT: 0909111222\nĐịa chỉ: 1 Trần Phú, P. Phước Ninh, Đà Nẵng\nNgười nhận: Trần Thu Hà\nSĐT: 0938222333\nĐịa chỉ: ${receiverAddress}`,
      ['Trần Thu Hà', '0938222333', receiverAddress],
    ],
    [
      'who sends, in one line',
      `Người gửi: Shop Bông 0909111222\nNgười nhận: Trần Thu Hà 0938222333\nĐịa chỉ: ${receiverAddress}`,
      ['Trần Thu Hà', '0938222333', receiverAddress],
    ],
    [
      'who sends, "từ" and "đến"',
      `Từ: Shop Bông, 1 Trần Phú, P. Phước Ninh, Đà Nẵng, 0909111222\nĐến: Trần Thu Hà, ${receiverAddress}, 0938222333`,
      ['Trần Thu Hà', '0938222333', receiverAddress],
    ],
    [
      'who sends and has the only number',
      `Người gửi: Shop Bông 0909111222\nNgười nhận: Trần Thu Hà\nĐịa chỉ: ${receiverAddress}`,
      ['Trần Thu Hà', null, receiverAddress],
    ],
    [
      'who bought it',
      `Người mua: Nam 0988123123\nNgười nhận: Trần Thu Hà 0977123123\nĐịa chỉ: ${receiverAddress}`,
      ['Trần Thu Hà', '0977123123', receiverAddress],
    ],
    [
      'who ordered it',
      `Khách đặt: Nam 0988123123\nKhách nhận: Trần Thu Hà 0977123123\nĐịa chỉ: ${receiverAddress}`,
      ['Trần Thu Hà', '0977123123', receiverAddress],
    ],
  ])('is never taken for the receiver: %s', (_, text, receiver) => {
    expect(receiverIn(text)).toEqual(receiver);
    expect(ordersIn(text)).toEqual([text]);
  });

  it('is left over, and not lost', () => {
    const { rest } = splitMessage(
      `Người gửi: Shop Bông 0909111222\nNgười nhận: Hà\n${receiverAddress}`,
    );
    expect(rest).toBe('Người gửi: Shop Bông 0909111222');
  });

  it.each([
    [`Người mua: Nam 0988123123\nĐịa chỉ: ${receiverAddress}`, 'Nam'],
    [`Tú: 0988123123, ${receiverAddress}`, 'Tú'],
  ])('is none where nobody else receives: %j', (text, name) => {
    expect(receiverIn(text).slice(1)).toEqual(['0988123123', receiverAddress]);
    expect(splitMessage(text).name?.text).toBe(name);
  });
});

describe('a phone number in a message', () => {
  it.each([
    ['Lan 0909123123 5 Pasteur, Bến Nghé, Q1, HCM', '0909123123'],
    ['Lan 0909123123 - 5 Pasteur, Bến Nghé, Q1, HCM', '0909123123'],
    ['Lan 0909123123 2/5 Pasteur, Bến Nghé, Q1, HCM', '0909123123'],
    ['Lan, 5 Pasteur, Bến Nghé, Q1, HCM, 0909123123 2 áo', '0909123123'],
    ['Lan, 5 Pasteur, Bến Nghé, Q1, HCM, 0909123123 (2 áo)', '0909123123'],
    ['Lan, 5 Pasteur, Bến Nghé, Q1, HCM, 0909 123 123. 3kg cà phê', '0909123123'],
    ['Lan +84 909 123 123 5 Pasteur, Bến Nghé, Q1, HCM', '0909123123'],
    ['Lan 0909 123 123 5, Pasteur, Bến Nghé, Q1, HCM', '? 0909123123'],
    ['Lan 09091231235, Pasteur, Bến Nghé, Q1, HCM', null],
    ['Lan 0909123123 5 Pasteur, Q1, HCM, hoặc 0909123124 6 giờ', '? 0909123123'],
  ])('ends where a single digit counts or names something else: %j', (text, phone) =>
    expect(receiverIn(text)[1]).toBe(phone),
  );

  it('parts two orders of a line each', () => {
    const lines = ['Lan 0909123123 - 12 Lê Lợi, Q1, HCM\n', 'Mai 0909123124 - 5 Pasteur, Q1, HCM'];
    expect(ordersIn(lines.join(''))).toEqual(lines);
  });

  it('is in no name, no address and no contents', () => {
    const split = splitMessage(
      'Tên: Hà 0909123123\nĐC: 12 Lê Lợi, Bến Nghé, Q1, HCM, 0977123123\nSP: 2 áo 0988123123',
    );
    const { name, address, contents, rest } = split;
    expect([name?.text, address?.text, contents?.text]).toEqual([
      'Hà',
      '12 Lê Lợi, Bến Nghé, Q1, HCM',
      '2 áo',
    ]);
    expect(rest).toBe('0977123123\n0988123123');
  });
});
