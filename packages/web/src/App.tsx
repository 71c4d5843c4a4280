// Address -> page. The manager's and the results' pages are loaded only when their address is opened.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Switch } from 'wouter';
import { AnnotatorPages } from './annotate/AnnotatorPages.tsx';
import { codeOf } from './api/client.ts';
import { EnterPage } from './enter/EnterPage.tsx';
import { PageMessage } from './parts/Frame.tsx';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // A broken line is tried again a few times; a refusal is final.
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

export function App() {
  const { t } = useTranslation();
  return (
    <QueryClientProvider client={queries}>
      <Suspense fallback={<PageMessage title={t('loading')} />}>
        <Switch>
          <Route path="/enter" component={EnterPage} />
          <Route path="/a/:seat" nest>
            <AnnotatorPages />
          </Route>
          <Route path="/manage/campaigns/:id/results" component={ResultsPages} />
          <Route path="/manage/*?" component={ManagerPages} />
          <Route path="/results/*?" component={ResultsPages} />
          <Route component={NotFound} />
        </Switch>
      </Suspense>
    </QueryClientProvider>
  );
}

function NotFound() {
  const { t } = useTranslation();
  return <PageMessage title={t('trouble.missing')}>{t('trouble.missingBody')}</PageMessage>;
}
