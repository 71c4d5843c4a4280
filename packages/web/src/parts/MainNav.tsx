// The three main pages of the workbench, in the bar of every page that a manager or a guest sees; annotators keep their quiet bar.
import { createContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';

/** Whether the bar shows the main pages. */
export const MainNavContext = createContext(false);

export const mainPages = ['try', 'evaluate', 'judge'] as const;
export type MainPage = (typeof mainPages)[number];

/** Campaigns and their results belong to the third. */
const mainPageOf = (path: string): MainPage | undefined =>
  /^\/(manage|results)(\/|$)/.test(path) ? 'judge' : mainPages.find((page) => path.startsWith(`/${page}`));

export function MainNav() {
  const { t } = useTranslation();
  const [path] = useLocation();
  const here = mainPageOf(path);
  return (
    <>
      <Link href="/" className="brand brand-link" aria-current={path === '/' ? 'page' : undefined}>
        {t('brand')}
      </Link>
      <nav className="main-nav" aria-label={t('mainPages.label')}>
        {mainPages.map((page) => (
          <Link key={page} href={`/${page}`} aria-current={page === here ? 'page' : undefined}>
            {t(`mainPages.${page}`)}
          </Link>
        ))}
      </nav>
    </>
  );
}
