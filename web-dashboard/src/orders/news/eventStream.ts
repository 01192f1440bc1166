/** Reads server-sent events from a fetch, because EventSource can't send a token. */

/** One event, parsed as the standard says. */
export interface StreamEvent {
  event: string;
  data: string;
  /** The event's id; '' = none. */
  id: string;
}

/**
 * Yields the events of a body as they arrive, and null for anything else that shows a live connection, e.g. a
 * comment.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<StreamEvent | null> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split(/\r\n\r\n|\n\n|\r\r/);
      text = blocks.pop() ?? '';
      yield null;
      for (const block of blocks) {
        const event = eventOf(block);
        if (event) yield event;
      }
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** Null for a block without an event, e.g. a comment. */
function eventOf(block: string): StreamEvent | null {
  const fields: Record<string, string[]> = {};
  for (const line of block.split(/\r\n|\n|\r/)) {
    const [, name = '', value = ''] = /^([^:]+):? ?(.*)$/s.exec(line) ?? [];
    if (name) fields[name] = [...(fields[name] ?? []), value];
  }
  if (!fields.data) return null;
  return {
    event: fields.event?.at(-1) ?? 'message',
    data: fields.data.join('\n'),
    id: fields.id?.at(-1) ?? '',
  };
}
