// The frame of every page but the task page: brand, switches, one column of text.
import { type ReactNode, useContext, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { MainNav, MainNavContext } from './MainNav.tsx';
import { LanguageSwitch, ThemeSwitch } from './Switches.tsx';

interface FrameProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Beside the brand: the campaign's name. */
  readonly heading?: ReactNode;
  readonly wide?: boolean;
}

export function Frame({ title, heading, children, wide = false }: FrameProps) {
  const { t } = useTranslation();
  const withNav = useContext(MainNavContext);
  useTitle(title);
  return (
    <>
      <header className={withNav ? 'masthead masthead-nav' : 'masthead'}>
        {withNav ? <MainNav /> : <span className="brand">{t('brand')}</span>}
        <span className="masthead-heading">{heading}</span>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <main className={wide ? 'column column-wide' : 'column'}>{children}</main>
    </>
  );
}

/** A whole page that says one thing: what happened and what to do. */
export function PageMessage({
  title,
  children,
  action,
}: {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <Frame title={title}>
      <div className="page-message" role="status">
        <h1>{title}</h1>
        {children && <p className="lead">{children}</p>}
        {action && <p>{action}</p>}
      </div>
    </Frame>
  );
}

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Corrigenda` : 'Corrigenda';
  }, [title]);
}
