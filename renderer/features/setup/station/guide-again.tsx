import { useQueryClient } from '@tanstack/react-query';
import { Compass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { guideSteps } from '../../../../shared/guide.ts';
import { keysOf } from '../../../keys/commands.ts';
import { station } from '../../../station/client.ts';
import { useCall } from '../../../station/queries.ts';
import { Button } from '../../../ui/button.tsx';

const nothing = {};

/** Restarts the guide for a new computer after its end. */
export function GuideAgain() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data } = useCall('window.guide', nothing);
  if (data?.place !== 'done') return null;
  const begin = async () => {
    const [firstStep] = guideSteps;
    client.setQueryData(['window.guide', nothing], { place: firstStep });
    await station.call('window.guide', { to: firstStep });
  };
  return (
    <div>
      <Button icon={Compass} keys={keysOf('guideAgain')} onPress={() => void begin()}>
        {t('setup.guideAgain')}
      </Button>
    </div>
  );
}
