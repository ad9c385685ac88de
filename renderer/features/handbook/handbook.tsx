import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import { useHandbook } from '../../session/handbook-state.ts';
import { useScreen } from '../../session/navigation.ts';
import { useSetupState } from '../../session/setup-state.ts';
import { keysOf } from '../../keys/commands.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import layout from '../../ui/layout.module.css';
import { takeFocus } from '../../ui/take-focus.ts';
import { TextField } from '../../ui/text-field.tsx';
import tones from '../../ui/tones.module.css';
import { pagesIn } from './bundled-pages.ts';
import styles from './handbook.module.css';
import { PageView } from './page-view.tsx';
import { groupPages, type Page, pageFor, searchPages } from './pages.ts';

/** The handbook over the window: search and list by reader on the left, the page on the right. */
export function Handbook({ initialPage }: { initialPage: string }) {
  const { t } = useTranslation();
  const { close } = useHandbook();
  const position = usePosition();
  const pages = pagesIn(useLanguage());
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(initialPage);
  const results = searchPages(pages, typed);
  const page = pages.find(({ name }) => name === chosen) ?? pageFor(pages, position) ?? pages[0];

  const isSearching = typed.trim() !== '';
  const entry = ({ name, title }: Page, excerpt?: string) => (
    <li key={name}>
      <button
        type="button"
        className={styles.entry}
        aria-current={name === page?.name ? 'page' : undefined}
        onClick={() => setChosen(name)}
      >
        {title}
        {excerpt !== undefined && <span className={styles.excerpt}>{excerpt}</span>}
      </button>
    </li>
  );

  return (
    <Dialog
      title={t('handbook.title')}
      isOpen
      isLarge
      isRead
      onClose={close}
      actions={
        <Button onPress={close} keys={keysOf('cancel')}>
          {t('common.close')}
        </Button>
      }
    >
      <div className={styles.handbook}>
        <nav
          className={`${layout.column3} ${layout.minHeight0} ${styles.contents}`}
          aria-label={t('handbook.pages')}
        >
          <TextField
            label={t('handbook.search')}
            value={typed}
            onChange={setTyped}
            inputRef={takeFocus}
            onKeyDown={(event) => {
              const [first] = results;
              if (event.key === 'Enter' && first) setChosen(first.page.name);
            }}
          />
          <div className={styles.list}>
            {isSearching ? (
              <ul>{results.map(({ page: found, excerpt }) => entry(found, excerpt))}</ul>
            ) : (
              groupPages(pages).map(({ id, pages: grouped }) => (
                <section key={id} aria-label={t(`handbook.groups.${id}`)}>
                  <h3 className={`${tones.small} ${tones.strong} ${styles.group}`}>
                    {t(`handbook.groups.${id}`)}
                  </h3>
                  <ul>{grouped.map((one) => entry(one))}</ul>
                </section>
              ))
            )}
          </div>
          {results.length === 0 && <p className={tones.soft}>{t('handbook.none')}</p>}
        </nav>
        <article
          key={page?.name}
          className={styles.page}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by the keys
          tabIndex={0}
          aria-label={page?.title}
        >
          {page && <PageView page={page} onPage={setChosen} />}
        </article>
      </div>
    </Dialog>
  );
}

/** Returns the reader's position in the window, in the notation of the pages. */
function usePosition(): string {
  const screen = useScreen();
  const { section } = useSetupState();
  return screen === 'setup' ? `setup/${section}` : screen;
}
