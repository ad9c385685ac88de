import { BadgeDollarSign, Brain, Network, Rocket, Truck } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { Routing, routingChoiceSchema } from '../../../../shared/model/routing.ts';
import { ruleText } from '../../../i18n/rule-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';
import type { Icon } from '../../../ui/icon.ts';
import { PickOne, PickSeveral } from '../../../ui/picks.tsx';
import formStyles from '../form/form.module.css';
import { LockableFields } from '../form/lockable-fields.tsx';
import { Unlocked } from '../lock.tsx';
import {
  violatedRule,
  carriersToChoose,
  type RoutingOption,
  routingOptions,
  type RoutingValues,
  routingValues,
  toChoice,
} from './routing-values.ts';

const icons: Record<RoutingOption, Icon> = {
  1: Brain,
  2: Truck,
  3: Network,
  4: BadgeDollarSign,
  5: Rocket,
};

/** The five options with their meaning, and the carriers of those options that have some. */
export function RoutingForm(props: {
  routing: Routing;
  isSaving: boolean;
  onChange: () => void;
  onSave: (choice: z.input<typeof routingChoiceSchema>) => void;
  outcome: ReactNode;
}) {
  const { t, i18n } = useTranslation();
  const { routing, onChange } = props;
  // Shows the platform's selection until the user changes it.
  const [edited, setEdited] = useState<RoutingValues | null>(null);
  const values = edited ?? routingValues(routing);
  const [isTried, setIsTried] = useState(false);
  const rule = violatedRule(values);
  const set = (changed: Partial<RoutingValues>) => {
    onChange();
    setEdited({ ...values, ...changed });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (values.option !== null && rule === null) props.onSave(toChoice(values.option, values));
  };
  return (
    <form className={formStyles.form} noValidate onSubmit={submit}>
      <LockableFields>
        <ChoiceCards
          label={t('setup.routing.title')}
          cards={routingOptions.map((id) => ({
            id,
            icon: icons[id],
            title: t(`setup.routing.options.${id}.name`),
            text: t(`setup.routing.options.${id}.text`),
            mark: id === routing.option ? t('setup.connection.inUse') : undefined,
          }))}
          value={values.option}
          onChange={(option) => set({ option })}
        />
        <Carriers
          routing={routing}
          values={values}
          onChange={set}
          error={isTried && rule !== null ? ruleText(i18n, rule) : undefined}
        />
      </LockableFields>
      <div className={formStyles.actions}>
        {props.outcome && <div className={formStyles.outcome}>{props.outcome}</div>}
        <Unlocked>
          <Button type="submit" variant="primary" isPending={props.isSaving}>
            {t(props.isSaving ? 'setup.platform.saving' : 'setup.platform.save')}
          </Button>
        </Unlocked>
      </div>
    </form>
  );
}

interface CarriersProps {
  routing: Routing;
  values: RoutingValues;
  onChange: (changed: Partial<RoutingValues>) => void;
  error: string | undefined;
}

function Carriers({ routing, values, onChange, error }: CarriersProps) {
  const { t } = useTranslation();
  const options = carriersToChoose(routing);
  const { option, one, several } = values;
  if (option === '2')
    return (
      <PickOne
        label={t('setup.routing.oneCarrier')}
        description={t('setup.routing.oneCarrierRule')}
        options={options}
        noneText={t('setup.routing.noCarrier')}
        value={one}
        onChange={(code) => onChange({ one: code })}
        error={error}
      />
    );
  if (option === '3')
    return (
      <PickSeveral
        label={t('setup.routing.severalCarriers')}
        description={t('setup.routing.severalCarriersRule', { chosen: several.length })}
        options={options}
        value={several}
        onChange={(codes) => onChange({ several: codes })}
        error={error}
      />
    );
  return <p className={formStyles.hint}>{error ?? t('setup.routing.noCarriersRule')}</p>;
}
