import { useTranslation } from 'react-i18next';
import { weightDifference } from '../../../shared/model/weighing.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useCall } from '../../station/queries.ts';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import { formatWeight, signed } from '../format.ts';
import { Moment } from '../moment.tsx';

/** Weights that the scale at the bench measured: evidence against a carrier's weight. */
export function Weighed({ orderId }: { orderId: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: weighings = [] } = useCall('weighing.of', { orderId });
  if (weighings.length === 0) return null;
  const format = (grams: number) => formatWeight(grams, language);
  return (
    <section className={layout.column1}>
      <h3 className={tones.heading}>{t('order.weighed.title')}</h3>
      <ol>
        {weighings.map((one) => {
          const { seq, at, grams, station, packer } = one;
          const more = weightDifference(one, 0)?.grams ?? 0;
          const text =
            more === 0
              ? t('order.weighed.row', { weight: format(grams), station })
              : t('order.weighed.rowDifference', {
                  weight: format(grams),
                  more: signed(more, format),
                  station,
                });
          return (
            <li key={seq}>
              {text} · <Moment at={at} />
              {packer && ` · ${packer.name ?? t('people.removedPacker')}`}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
