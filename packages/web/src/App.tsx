// Address -> page. All but the annotators' pages are loaded only when their address is opened.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Router, Switch } from 'wouter';
import { AnnotatorPages } from './annotate/AnnotatorPages.tsx';
import { codeOf } from './api/client.ts';
import { basePath } from './base-path.ts';
import { EnterPage } from './enter/EnterPage.tsx';
import { PageMessage } from './parts/Frame.tsx';
import { MainNavContext } from './parts/MainNav.tsx';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a connection a request is tried again a few times; a refusal is final.
      retry: (count, error) => codeOf(error) === 'offline' && count < 3,
      retryDelay: (count) => Math.min(1000 * 2 ** count, 8000),
      networkMode: 'always',
      refetchOnWindowFocus: false,
      staleTime: 0,
    },
    mutations: { networkMode: 'always' },
  },
});

const ManagerPages = lazy(async () => ({
  default: (await import('./manage/ManagerPages.tsx')).ManagerPages,
}));
const ResultsPages = lazy(async () => ({
  default: (await import('./results/ResultsPages.tsx')).ResultsPages,
}));
const FrontPages = lazy(async () => ({ default: (await import('./front/FrontPages.tsx')).FrontPages }));
const EvaluatePages = lazy(async () => ({
  default: (await import('./evaluate/EvaluatePages.tsx')).EvaluatePages,
}));
const TryPages = lazy(async () => ({ default: (await import('./try/TryPages.tsx')).TryPages }));

export function App() {
  const { t } = useTranslation();
  return (
    <QueryClientProvider client={queries}>
      <Router base={basePath.replace(/\/$/, '')}>
        <Suspense fallback={<PageMessage title={t('loading')} />}>
          <Switch>
            <Route path="/enter" component={EnterPage} />
            <Route path="/a/:seat" nest>
              <AnnotatorPages />
            </Route>
            <Route>
              <OpenPages />
            </Route>
          </Switch>
        </Suspense>
      </Router>
    </QueryClientProvider>
  );
}

/** What managers and guests see, with the three main pages in the bar. */
function OpenPages() {
  return (
    <MainNavContext value={true}>
      <Switch>
        <Route path="/" component={FrontPages} />
        <Route path="/judge" component={FrontPages} />
        <Route path="/try" component={TryPages} />
        <Route path="/evaluate" component={EvaluatePages} />
        <Route path="/manage/campaigns/:id/results" component={ResultsPages} />
        <Route path="/manage/*?" component={ManagerPages} />
        <Route path="/results/*?" component={ResultsPages} />
        <Route component={NotFound} />
      </Switch>
    </MainNavContext>
  );
}

function NotFound() {
  const { t } = useTranslation();
  return <PageMessage title={t('trouble.missing')}>{t('trouble.missingBody')}</PageMessage>;
}
