// The front page: one line that says what this is, links to the three main pages, and one live example whose edits can be touched.
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Frame } from '../parts/Frame.tsx';
import { mainPages } from '../parts/MainNav.tsx';
import { seedExample, writeAddress } from '../try/address.ts';
import { CorrectionResult } from '../try/CorrectionResult.tsx';
import type { TryQuestion } from '../try/try-messages.ts';
import { useAnalysis } from '../try/use-analysis.ts';

/** A pair of our own with edits of several kinds, one of them in another order. */
const example: TryQuestion = {
  original: 'Yesterday I have went to home , because I not was feeling good .',
  corrections: ['Yesterday I went home because I was not feeling well .'],
  language: 'en',
  merge: 'rules',
  tokenise: false,
};

export function FrontPage() {
  const { t } = useTranslation('front');
  return (
    <Frame title="" wide>
      <div className="front">
        <h1 className="front-line">{t('line')}</h1>
        <ul className="main-pages">
          {mainPages.map((page) => (
            <li key={page}>
              <Link href={`/${page}`} className="main-page">
                <span className="main-page-name">{t(`translation:mainPages.${page}`)}</span>
                <span className="main-page-about">{t(`about.${page}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
        <LiveExample />
      </div>
    </Frame>
  );
}

function LiveExample() {
  const { t } = useTranslation('front');
  const { result, failure } = useAnalysis(example);
  const correction = result?.corrections[0];
  const address = `/try${writeAddress({ ...seedExample, ...example, language: null })}`;
  return (
    <section className="live-example" aria-labelledby="example-title">
      <h2 id="example-title" className="small quiet">
        {t('example')}
      </h2>
      {result && correction ? (
        <CorrectionResult number={1} alone words={result.words} correction={correction} isEmpty={false} />
      ) : (
        <div className="example-text sentence" lang="en">
          <p>{example.original}</p>
          <p>{example.corrections[0]}</p>
          <p className="quiet small" role="status">
            {failure ?? t('try:loading')}
          </p>
        </div>
      )}
      <p>
        <Link href={address}>{t('change')}</Link>
      </p>
    </section>
  );
}
