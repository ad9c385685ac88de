import { useTranslation } from 'react-i18next';
import { pagesIn } from '../../features/handbook/bundled-pages.ts';
import { searchPages } from '../../features/handbook/pages.ts';
import { looksLikeCode } from '../../features/orders/lookup/lookup-code.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import type { CommandId } from '../../keys/commands.ts';
import { useHandbook } from '../../session/handbook-state.ts';
import { useScreen, useNavigationActions } from '../../session/navigation.ts';
import { sections, useSetupState } from '../../session/setup-state.ts';
import { commandEntries } from './command-entries.ts';
import { type PaletteEntry, type Group, groups } from './entry.ts';
import { likeliest } from './likeness.ts';
import { useFoundOrders } from './use-found-orders.tsx';

/** Maximum entries per group of a search. */
const MAX_ENTRIES: Record<Group, number> = {
  commands: 8,
  screens: 6,
  orders: 6,
  pages: 5,
  notNow: 5,
};

interface Shown {
  readonly groups: readonly { group: Group; entries: readonly PaletteEntry[] }[];
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
  const orderSearch = useFoundOrders(typed);
  const sectionEntries = useSectionEntries();
  const pages = usePages(typed);
  const isTyped = typed.trim() !== '';
  const matches = likeliest(
    [...commandEntries(t, { screen, possible, run }), ...sectionEntries],
    typed,
    ({ text, more = '' }) => `${text} ${more}`,
  );
  const orders = [...orderSearch.entries, ...useLookup(typed, orderSearch)];
  const all = [...matches, ...orders, ...pages];
  const visibleGroups = (isTyped ? groups : (['commands', 'screens'] as const)).map((group) => ({
    group,
    entries: all
      .filter((entry) => entry.group === group)
      .slice(0, isTyped ? MAX_ENTRIES[group] : undefined),
  }));
  const isCode = /\d/.test(typed);
  return {
    groups: visibleGroups
      .filter(({ entries }) => entries.length > 0)
      .toSorted((a, b) =>
        isCode ? Number(b.group === 'orders') - Number(a.group === 'orders') : 0,
      ),
    isAsking: orderSearch.isAsking,
    problem: orderSearch.problem,
  };
}

/** The sections of the set-up, which have no keys of their own. */
function useSectionEntries(): PaletteEntry[] {
  const { t } = useTranslation();
  const { go } = useNavigationActions();
  const { openSection } = useSetupState();
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

function usePages(typed: string): PaletteEntry[] {
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
): PaletteEntry[] {
  const { t } = useTranslation();
  const { openLookup } = useNavigationActions();
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
