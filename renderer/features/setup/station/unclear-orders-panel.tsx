import { useTranslation } from 'react-i18next';
import {
  type UnclearOrders,
  unclearOrdersSchema,
} from '../../../../shared/model/unclear-orders.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { station } from '../../../station/client.ts';
import { useCall } from '../../../station/queries.ts';
import { Panel } from '../../../ui/panel.tsx';
import { FormNumber } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import { SetupForm } from '../form/setup-form.tsx';
import { useKeptForm } from '../form/use-kept-form.tsx';

/** How long an order whose answer got lost may stay invisible on the platform. */
export function UnclearOrdersPanel() {
  const { t } = useTranslation();
  const { data: kept, error } = useCall('unclearOrders.get', undefined);
  return (
    <Panel title={t('setup.unclearOrders.title')}>
      {error && <ErrorNotice problem={error.problem} />}
      {kept && <UnclearOrdersForm kept={kept} />}
    </Panel>
  );
}

function UnclearOrdersForm({ kept }: { kept: UnclearOrders }) {
  const { t } = useTranslation();
  const { form, question, ...rest } = useKeptForm({
    schema: unclearOrdersSchema,
    kept,
    readNow: async () => {
      const now = await station.call('unclearOrders.get');
      return now.ok ? now.value : null;
    },
    send: (typed, before) => station.call('unclearOrders.save', { ...typed, before }),
    nameOf: () => t('setup.unclearOrders.missingAfter'),
  });
  return (
    <>
      <SetupForm form={form} onSave={rest.save} isSaving={rest.isSaving} problem={rest.problem}>
        <p className={formStyles.hint}>{t('setup.unclearOrders.lead')}</p>
        <div className={formStyles.half}>
          <FormNumber
            control={form.control}
            name="missingAfterMinutes"
            label={t('setup.unclearOrders.missingAfter')}
            description={t('setup.unclearOrders.missingAfterHint')}
            unit={t('setup.unclearOrders.minutes')}
            isRequired
          />
        </div>
      </SetupForm>
      {question}
    </>
  );
}
