// Links that are shown once: each to copy, all to copy, and as a file to keep.
import type { AnnotatorLink } from '@corrigenda/server';
import { useState } from 'react';
import { Button } from '../parts/Button.tsx';
import { downloadText } from '../parts/download.ts';
import { Notice } from '../parts/Notice.tsx';
import { linksCsv, linksText } from './links-file.ts';
import { useTexts } from './use-texts.ts';

interface LinksShownProps {
  readonly links: readonly AnnotatorLink[];
  /** Goes into the names of the files. */
  readonly title: string;
}

export function LinksShown({ links, title }: LinksShownProps) {
  const { t } = useTexts();
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async (what: string, text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(what);
    } catch {
      setCopied(null);
    }
  };
  const words = (what: string, label: string) => (copied === what ? t('links.copied') : label);
  return (
    <div className="section">
      <Notice kind="warning" title={t('links.once')}>
        {t('links.onceBody')}
      </Notice>
      <table className="links">
        <thead>
          <tr>
            <th scope="col">{t('links.person')}</th>
            <th scope="col">{t('links.link')}</th>
            <th scope="col">
              <span className="heard">{t('links.copy')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {links.map(({ seat, pseudonym, link }) => (
            <tr key={seat}>
              <th scope="row">{pseudonym}</th>
              <td>
                <input
                  className="box link-box"
                  readOnly
                  value={link}
                  aria-label={t('links.linkOf', { name: pseudonym })}
                  onFocus={(event) => event.target.select()}
                />
              </td>
              <td>
                <Button
                  aria-label={t('links.copyOf', { name: pseudonym })}
                  onClick={() => void copy(seat, link)}
                >
                  {words(seat, t('links.copy'))}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="button-row">
        <Button onClick={() => void copy('all', linksText(links))}>{words('all', t('links.copyAll'))}</Button>
        <Button onClick={() => downloadText(`${title} links.csv`, linksCsv(links))}>{t('links.csv')}</Button>
        <Button onClick={() => downloadText(`${title} links.txt`, linksText(links))}>
          {t('links.text')}
        </Button>
      </p>
      <p className="heard" role="status">
        {copied ? t('links.copied') : ''}
      </p>
    </div>
  );
}
