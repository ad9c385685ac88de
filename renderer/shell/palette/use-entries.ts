import { useTranslation } from 'react-i18next';
import { pagesIn } from '../../features/handbook/bundled-pages.ts';
import { searchPages } from '../../features/handbook/pages.ts';
import { looksLikeCode } from '../../features/orders/lookup/lookup-code.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import type { CommandId } from '../../keys/commands.ts';
import { useHandbook } from '../../session/handbook-place.ts';
import { useScreen, useWays } from '../../session/navigation.ts';
import { sections, useSetupPlace } from '../../session/setup-place.ts';
import { commandEntries } from './command-entries.ts';
import { type Entry, type Group, groups } from './entry.ts';
import { likeliest } from './likeness.ts';
import { useFoundOrders } from './use-found-orders.tsx';

/** Maximum entries per group of a search. */
const most: Record<Group, number> = { commands: 8, screens: 6, orders: 6, pages: 5, notNow: 5 };

interface Shown {
  readonly groups: readonly { group: Group; entries: readonly Entry[] }[];
  /** The search for orders is running. */
  readonly isAsking: boolean;
  /** The reason why the search for orders failed, or null. */
  readonly problem: string | null;
}

/** Returns the matches by group. For codes and phone numbers, orders come first. */
export function useEntries(
  typed: string,
  possible: ReadonlySet<CommandId>,
  run: (id: CommandId) => void,
): Shown {
  const { t } = useTranslation();
  const screen = useScreen();
  const found = useFoundOrders(typed);
  const ways = usePlaces();
  const pages = usePages(typed);
  const isTyped = typed.trim() !== '';
  const named = likeliest(
    [...commandEntries(t, { screen, possible, run }), ...ways],
    typed,
    ({ text, more = '' }) => `${text} ${more}`,
  );
  const orders = [...found.entries, ...useLookup(typed, found)];
  const all = [...named, ...orders, ...pages];
  const shown = (isTyped ? groups : (['commands', 'screens'] as const)).map((group) => ({
    group,
    entries: all
      .filter((entry) => entry.group === group)
      .slice(0, isTyped ? most[group] : undefined),
  }));
  const isCode = /\d/.test(typed);
  return {
    groups: shown
      .filter(({ entries }) => entries.length > 0)
      .toSorted((a, b) =>
        isCode ? Number(b.group === 'orders') - Number(a.group === 'orders') : 0,
      ),
    isAsking: found.isAsking,
    problem: found.problem,
  };
}

/** The sections of the set-up, which have no keys of their own. */
function usePlaces(): Entry[] {
  const { t } = useTranslation();
  const { go } = useWays();
  const { openSection } = useSetupPlace();
  return sections.map((section) => ({
    id: `section-${section}`,
    group: 'screens',
    text: `${t('shell.screens.setup')}: ${t(`setup.sections.${section}`)}`,
    run: () => {
      openSection(section);
      go('setup');
    },
  }));
}

function usePages(typed: string): Entry[] {
  const { open } = useHandbook();
  return searchPages(pagesIn(useLanguage()), typed).map(({ page, excerpt }) => ({
    id: `page-${page.name}`,
    group: 'pages',
    text: page.title,
    detail: excerpt,
    run: () => open(page.name),
  }));
}

/** A code without a local order may belong to another bench. */
function useLookup(
  typed: string,
  { entries, isAsking }: ReturnType<typeof useFoundOrders>,
): Entry[] {
  const { t } = useTranslation();
  const { openLookup } = useWays();
  const code = typed.trim();
  if (isAsking || entries.length > 0 || !looksLikeCode(code)) return [];
  return [
    {
      id: 'lookup',
      group: 'orders',
      text: t('palette.lookUp', { code }),
      run: () => openLookup(code),
    },
  ];
}
