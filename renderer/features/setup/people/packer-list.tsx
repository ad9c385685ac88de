import { UserRound, UserStar } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Packer } from '../../../../shared/model/people.ts';
import { station } from '../../../station/client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EntryList } from '../entry-list.tsx';
import { RemovePacker } from './remove-packer.tsx';

/** The packers of this station, with buttons to add, change and delete. */
export function PackerList(props: {
  packers: readonly Packer[];
  /** The packer who was edited last, whose entry gets the focus; '' for a new one. */
  lastEdited: string | null;
}) {
  const { t } = useTranslation();
  return (
    <EntryList<Packer, boolean>
      section="people"
      texts="people"
      empty={{
        icon: UserRound,
        title: t('setup.people.emptyTitle'),
        text: t('setup.people.emptyText'),
      }}
      items={props.packers}
      lastEdited={props.lastEdited}
      renderBadge={(packer) =>
        packer.mayLead && (
          <Badge tone={leadsOtherBenches(packer) ? 'neutral' : 'info'} icon={UserStar}>
            {t(leadsOtherBenches(packer) ? 'setup.people.leadsElsewhere' : 'setup.people.isLead')}
          </Badge>
        )
      }
      detailsOf={(packer) => [
        signInMethods(packer)
          .map((method) => t(`setup.people.ways.${method}`))
          .join(' · '),
      ]}
      remove={({ id }, keepsName = true) => station.call('people.remove', { id, keepsName })}
      putBack={({ id }) => station.call('people.putBack', { id })}
      renderQuestion={(packer, question) => <RemovePacker packer={packer} {...question} />}
    />
  );
}

/**
 * Checks whether the packer's lead right only applies at other benches of the site. Without a PIN it applies nowhere.
 */
export function leadsOtherBenches({ mayLead, hasPin, leadsHere }: Packer): boolean {
  return mayLead && hasPin && !leadsHere;
}

/** Returns how a packer can sign in. */
function signInMethods({ hasBadge, hasPin }: Packer): ('badge' | 'pin' | 'none')[] {
  if (!hasBadge && !hasPin) return ['none'];
  return [...(hasBadge ? (['badge'] as const) : []), ...(hasPin ? (['pin'] as const) : [])];
}
