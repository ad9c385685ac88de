import { useTranslation } from 'react-i18next';
import { WhichOrder } from './which-order.tsx';

/** Maximum number of named orders; further ones are only counted. */
const MAX_NAMED = 3;

/** Identifies the parcels of a question. */
export function WhichOrders({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation();
  const remaining = ids.length - MAX_NAMED;
  return (
    <>
      {ids.slice(0, MAX_NAMED).map((id) => (
        <WhichOrder key={id} id={id} />
      ))}
      {remaining > 0 && <p>{t('order.andMore', { count: remaining })}</p>}
    </>
  );
}
