// Markdown of guidelines, instructions and consent -> React nodes. Nothing becomes raw HTML: tags in the text are shown as text.
import { Lexer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode, useMemo } from 'react';

export function Markdown({ text, lang }: { readonly text: string; readonly lang?: string }) {
  const nodes = useMemo(() => renderTokens(new Lexer({ gfm: true, breaks: true }).lex(text)), [text]);
  return (
    <div className="prose" lang={lang}>
      {nodes}
    </div>
  );
}

const renderTokens = (tokens: readonly Token[] = []): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of one text never change places
  tokens.map((token, index) => <Fragment key={index}>{renderToken(token)}</Fragment>);

/** Only http(s) and mail addresses become links; javascript: and the like stay words. */
const isSafeAddress = (address: string) => /^(https?:\/\/|mailto:|#)/i.test(address.trim());

/** Marked escapes entities for HTML; React escapes again, so they are turned back. */
const unescapeEntities = (text: string) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');

function renderToken(token: Token): ReactNode {
  switch (token.type) {
    case 'heading': {
      const heading = token as Tokens.Heading;
      // The page has two levels of headings of its own: a text's first level is the page's third.
      const Level = (['h3', 'h3', 'h4', 'h5', 'h6', 'h6'] as const)[heading.depth - 1] ?? 'h6';
      return <Level>{renderTokens(heading.tokens)}</Level>;
    }
    case 'paragraph':
      return <p>{renderTokens(token.tokens)}</p>;
    case 'text':
      return token.tokens ? renderTokens(token.tokens) : unescapeEntities(token.text);
    case 'escape':
      return unescapeEntities(token.text);
    case 'strong':
      return <strong>{renderTokens(token.tokens)}</strong>;
    case 'em':
      return <em>{renderTokens(token.tokens)}</em>;
    case 'del':
      return <s>{renderTokens(token.tokens)}</s>;
    case 'codespan':
      return <code>{unescapeEntities(token.text)}</code>;
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case 'br':
      return <br />;
    case 'hr':
      return <hr />;
    case 'blockquote':
      return <blockquote>{renderTokens(token.tokens)}</blockquote>;
    case 'link': {
      const link = token as Tokens.Link;
      return isSafeAddress(link.href) ? (
        <a href={link.href} target="_blank" rel="noopener noreferrer">
          {renderTokens(link.tokens)}
        </a>
      ) : (
        renderTokens(link.tokens)
      );
    }
    case 'image':
      return token.text;
    case 'list':
      return renderList(token as Tokens.List);
    case 'table':
      return renderTable(token as Tokens.Table);
    case 'space':
      return null;
    default:
      // Raw HTML and everything else is shown as text.
      return token.raw;
  }
}

function renderList(list: Tokens.List): ReactNode {
  const items = list.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items of one text never change places
    <li key={index}>{renderTokens(item.tokens)}</li>
  ));
  return list.ordered ? <ol start={Number(list.start) || 1}>{items}</ol> : <ul>{items}</ul>;
}

function renderTable(table: Tokens.Table): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          {table.header.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
            <th key={index}>{renderTokens(cell.tokens)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places
          <tr key={index}>
            {row.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
              <td key={column}>{renderTokens(cell.tokens)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
