import { useTranslation } from 'react-i18next';
import type { Routing } from '../../../../shared/model/routing.ts';
import { station } from '../../../station/client.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Columns } from '../columns.tsx';
import { ChangeOutcome } from '../platform/change-outcome.tsx';
import { PlatformSettingPanel } from '../platform/platform-setting-panel.tsx';
import { usePlatformSetting } from '../platform/use-platform-setting.ts';
import { RoutingForm } from './routing-form.tsx';
import { TrackingLinksPanel } from './tracking-links-panel.tsx';
import { isKnownOption, shows } from './routing-values.ts';

/** The platform's rule for the choice of a carrier (contract 2.2, 4.1, 4.2). */
export function RoutingSection() {
  const { t } = useTranslation();
  const { value, problem, isLoading, isChanging, changeState, ...setting } = usePlatformSetting(
    'routing.get',
    'routing',
  );
  return (
    <Columns
      left={
        <PlatformSettingPanel
          title={t('setup.routing.title')}
          lead={t('setup.routing.lead')}
          isLoading={isLoading}
          problem={changeState ? null : problem}
          onRead={setting.read}
        >
          {value && (
            <>
              {!isKnownOption(value.option) && <UnknownOption routing={value} />}
              <RoutingForm
                routing={value}
                isSaving={isChanging}
                onChange={setting.forget}
                onSave={(choice) =>
                  void setting.change(
                    () => station.call('routing.save', choice),
                    (now) => shows(now, choice),
                  )
                }
                outcome={
                  changeState && (
                    <ChangeOutcome
                      changeState={changeState}
                      isLoading={isLoading}
                      onRead={setting.read}
                    />
                  )
                }
              />
            </>
          )}
        </PlatformSettingPanel>
      }
      right={<TrackingLinksPanel />}
    />
  );
}

function UnknownOption({ routing: { option, optionName } }: { routing: Routing }) {
  const { t } = useTranslation();
  const name = optionName === '' ? option : optionName;
  return (
    <Notice tone="info" title={t('setup.routing.unknown', { name })}>
      {t('setup.routing.unknownText')}
    </Notice>
  );
}
