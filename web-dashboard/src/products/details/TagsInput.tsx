/** A product's tags, by which shoppers filter (DET-01). */
import { limits } from '@shop/contract';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { ChipsInput } from '../../inputs/ChipsInput.tsx';
import { errorsBelow } from '../../inputs/errorsBelow.ts';
import { InputError } from '../../inputs/InputError.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { splitValues } from '../skus/matrix.ts';

const nothing: string[] = [];
const fold = (text: string) => text.toLowerCase();

export function TagsInput() {
  /** What is typed and could not be taken: the save stops for it (MEND-23). */
  const [typed, setTyped] = useState('');
  const { field } = useInput<string[]>({
    source: 'tags',
    defaultValue: nothing,
    validate: () => (typed.trim() ? 'What you typed is not added yet' : undefined),
  });
  const { clearErrors } = useFormContext();
  const { errors } = useFormState();
  const tags: string[] = field.value ?? nothing;
  const add = (text: string): string | null => {
    const present = new Set(tags.map(fold));
    const news = splitValues(text).filter((tag) => !present.has(fold(tag)));
    if (news.some((tag) => tag.length > limits.tag))
      return `A tag has at most ${limits.tag} characters`;
    if (tags.length + news.length > limits.tags) return `At most ${limits.tags} tags`;
    if (news.length > 0) field.onChange([...tags, ...news]);
    return null;
  };
  const rename = (from: string, to: string): string | null => {
    if (!to) return 'Enter a tag';
    const others = tags.filter((tag) => tag !== from);
    if (others.some((tag) => fold(tag) === fold(to))) return `${to} is there already`;
    field.onChange(tags.map((tag) => (tag === from ? to : tag)));
    return null;
  };
  return (
    <Panel title="Tags" subtitle="Words by which shoppers narrow a list.">
      <ChipsInput
        one="tag"
        label="Tags"
        placeholder="handmade, cotton"
        hint={`A comma or Enter ends each; at most ${limits.tags}.`}
        chips={tags}
        longest={limits.tag}
        onAdd={add}
        onRename={rename}
        onRemove={(gone) => field.onChange(tags.filter((tag) => tag !== gone))}
        onTyped={(text) => {
          setTyped(text);
          clearErrors('tags');
        }}
      />
      <InputError texts={errorsBelow(errors.tags)} />
    </Panel>
  );
}
