import type { AppErrorCode } from '../../shared/result.ts';

/** The page of the handbook that says more about a trouble than a notice has room for. */
export const errorPages: { readonly [Code in AppErrorCode]?: string } = {
  unreachable: 'work-offline',
  'timed-out': 'work-offline',
  unauthorised: 'connect-account',
  'no-token': 'connect-account',
  'bad-address': 'connect-account',
  redirected: 'connect-account',
  unsettled: 'unclear-orders',
  'lookup-unclear': 'unclear-orders',
  'soc-clash': 'unclear-orders',
  'other-order': 'unclear-orders',
  'webhook-of-others': 'carrier-updates',
  'no-pickup-point': 'pickup-points',
  'no-printer': 'add-printer',
  'printer-unreachable': 'when-something-is-wrong',
  'printer-not-ready': 'after-a-jam',
  'printer-broke-off': 'after-a-jam',
  'print-interrupted': 'after-a-jam',
  'label-size': 'label-sizes',
  'paper-too-narrow': 'label-sizes',
  'label-pages': 'label-sizes',
  'store-corrupt': 'backups',
  'disk-full': 'when-something-is-wrong',
  internal: 'when-something-is-wrong',
};
