import type { SampleMessage } from './sample-message.ts';

/** Areas in shorthand, misspelt, or with a number for their name. */
export const messagesWithAreas: readonly SampleMessage[] = [
  [
    'Cô Sáu 0707 070 707\n15 Lê Duẩn, Hải Châu 1, Hải Châu, dn\nfreeship, cod 89k',
    {
      name: 'Cô Sáu',
      phone: '0707070707',
      address: '15 Lê Duẩn, Hải Châu 1, Hải Châu, dn',
      cod: '89000',
      rest: 'freeship',
    },
  ],
  [
    'Chị Thảo 0911.22.33.44, 5 đường 6, Linh Trug, Thủ Đưc\nđã ck 200k còn 150k',
    {
      name: 'Chị Thảo',
      phone: '0911223344',
      address: '5 đường 6, Linh Trug, Thủ Đưc',
      cod: '150000',
    },
  ],
  [
    'Minh 0912345679 34 Hàng Bông, Hoàn Kiếm, hanoi 200k',
    {
      name: '? Minh',
      phone: '0912345679',
      address: '34 Hàng Bông, Hoàn Kiếm, hanoi',
      cod: '200000',
    },
  ],
];
