/** The little Markdown that the rules are written in. */
export type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "list"; ordered: boolean; items: string[] }
  | { kind: "figure"; name: string; text: string }
  | { kind: "table"; rows: string[][] }
  | { kind: "code" | "paragraph"; text: string };
export type Span = { kind: "text" | "code" | "strong" | "em" | "mark"; text: string };

export function blocks(source: string): Block[] {
  const parts = source.split(/^```.*$/m);
  return parts.flatMap((part, at): Block[] =>
    at % 2 ? [{ kind: "code", text: part.trim() }] : part.split(/\n\s*\n/).flatMap(prose),
  );
}

function prose(chunk: string): Block[] {
  const text = chunk.trim();
  if (!text) return [];
  const heading = /^(#+) (.*)(?:\n([\s\S]*))?$/.exec(text);
  if (heading) {
    const [, marks, title, rest] = heading;
    return [{ kind: "heading", level: marks!.length, text: title! }, ...prose(rest ?? "")];
  }
  if (text.startsWith("|")) return [{ kind: "table", rows: rowsOf(text) }];
  const figure = /^!\[([\s\S]*)\]\((\S+)\)$/.exec(text);
  if (figure) return [{ kind: "figure", text: joined(figure[1]!), name: figure[2]! }];
  if (/^(- |\d+\. )/.test(text)) {
    const items = text.split(/\n(?=- |\d+\. )/);
    const ordered = !text.startsWith("-");
    return [
      {
        kind: "list",
        ordered,
        items: items.map((item) => joined(item.replace(/^(- |\d+\. )/, ""))),
      },
    ];
  }
  return [{ kind: "paragraph", text: joined(text) }];
}

const joined = (text: string) => text.replace(/\s*\n\s*/g, " ");

const rowsOf = (text: string) =>
  text
    .split("\n")
    .filter((row) => !/^\|[-|: ]+$/.test(row))
    .map((row) =>
      row
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

export function spans(text: string): Span[] {
  const plain = text.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1").replace(/ (?=\[[BVRD])/g, "\u00a0");
  return plain
    .split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*`]+\*|\[[BVRD](?:, [^\]]+)?\])/)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith("`")) return { kind: "code", text: part.slice(1, -1) };
      if (part.startsWith("**")) return { kind: "strong", text: part.slice(2, -2) };
      if (/^\*[^*]+\*$/.test(part)) return { kind: "em", text: part.slice(1, -1) };
      if (/^\[[BVRD]/.test(part)) return { kind: "mark", text: part.slice(1, -1) };
      return { kind: "text", text: part };
    });
}
