/** The card that adds a category (1§5, OQ-75). */
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { apiRoutes, type Category, type CategoryAnswer, limits } from '@shop/contract';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { useOneAtATime } from '../inputs/useOneAtATime.ts';
import { Panel } from '../layout/Panel.tsx';
import { toastFailure } from '../providers/failure.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore } from '../providers/store.tsx';

export function AddCategory({ onAdded }: { onAdded: (category: Category) => void }) {
  const { slug } = useStore().store;
  const [name, setName] = useState('');
  const [adding, setAdding] = useState(false);

  const oneAtATime = useOneAtATime();

  const add = async () => {
    if (!name.trim()) return toast.error('Please add a Category Name');
    setAdding(true);
    try {
      const body = { name: name.trim() };
      const address = apiRoutes.categories(slug);
      const answer = await callOwnerApi<CategoryAnswer>(address, { method: 'POST', body });
      onAdded(answer.category);
      setName((now) => (now === name ? '' : now));
      toast.success('Category added successfully');
    } catch (error) {
      toastFailure(error, 'Failed to add new category');
    } finally {
      setAdding(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void oneAtATime(add);
  };

  return (
    <Panel>
      <form className="category-add" onSubmit={submit}>
        <TextField
          label="Category Name"
          placeholder="Sweets"
          value={name}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: limits.categoryName } }}
        />
        <Button type="submit" disabled={name === ''} loading={adding}>
          Add Category
        </Button>
      </form>
    </Panel>
  );
}
