import { useTranslation } from 'react-i18next';
import { WhichOrder } from './which-order.tsx';

/** Maximum number of named orders; further ones are only counted. */
const most = 3;

/** Identifies the parcels of a question. */
export function WhichOrders({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation();
  const rest = ids.length - most;
  return (
    <>
      {ids.slice(0, most).map((id) => (
        <WhichOrder key={id} id={id} />
      ))}
      {rest > 0 && <p>{t('order.andMore', { count: rest })}</p>}
    </>
  );
}
