import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  baudRates,
  scaleProtocols,
  type ScaleSettings,
  type SerialPortName,
} from '../../../../shared/model/scale.ts';
import { PracticeScale } from '../../../common/weighing/practice-scale.tsx';
import { ScaleState } from '../../../common/weighing/scale-state.tsx';
import { useCall } from '../../../station/queries.ts';
import { DetailList } from '../../../ui/detail-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Columns } from '../columns.tsx';
import { FormNumber, FormSegmented, FormText, FormToggle } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import { StoredSettingPanel } from '../form/stored-setting-panel.tsx';
import { Unlocked } from '../lock.tsx';
import { FoundPorts } from './found-ports.tsx';

/** The scale of this bench: port, protocol and a test of its readings. */
export function ScaleSection() {
  return <Columns left={<ScalePanel />} right={<TryOut />} />;
}

function ScalePanel() {
  const { t } = useTranslation();
  return (
    <StoredSettingPanel
      setting="scale"
      texts="setup.scale"
      title={t('setup.scale.title')}
      lead={t('setup.scale.lead')}
    >
      {(form) => <ScaleFields form={form} />}
    </StoredSettingPanel>
  );
}

function ScaleFields({ form }: { form: UseFormReturn<ScaleSettings, unknown, ScaleSettings> }) {
  const { t } = useTranslation();
  const choose = ({ path }: Pick<SerialPortName, 'path'>) =>
    form.setValue('port', path, { shouldDirty: true });
  return (
    <>
      <div className={formStyles.half}>
        <FormText name="port" maxLength={200} />
      </div>
      <Unlocked>
        <FoundPorts chosen={form.watch('port')} onChoose={choose} />
      </Unlocked>
      <FormSegmented
        name="protocol"
        options={scaleProtocols.map((value) => ({
          value,
          text: t(`setup.scale.protocols.${value}`),
        }))}
      />
      <FormSegmented
        name="baudRate"
        options={baudRates.map((value) => ({ value, text: String(value) }))}
      />
      <FormToggle name="sendsWhenPressed" />
      <div className={formStyles.half}>
        <FormNumber name="toleranceGrams" unit="g" isRequired />
      </div>
      <FormToggle name="takesByItself" />
    </>
  );
}

/** The present reading and raw data of the saved scale. */
function TryOut() {
  const { t } = useTranslation();
  const { data } = useCall('scale.reading', undefined);
  if (!data) return null;
  return (
    <Panel title={t('setup.scale.tryTitle')}>
      <p className={formStyles.hint}>{t('setup.scale.tryLead')}</p>
      <output aria-label={t('setup.scale.tryTitle')}>
        <ScaleState reading={data} />
      </output>
      <div>
        <PracticeScale />
      </div>
      <DetailList
        details={[
          {
            name: t('setup.scale.line'),
            value: data.line === '' ? t('setup.scale.nothing') : data.line,
            isCode: data.line !== '',
          },
        ]}
      />
    </Panel>
  );
}
