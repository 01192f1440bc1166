/** /products: all products, page by page, with links to the bulk screens (1§2). */
import { Button } from '@mui/material';
import { productStatuses } from '@shop/contract';
import { Plus } from 'lucide-react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { ListFilter } from '../inputs/ListFilter.tsx';
import { FilteredList } from '../layout/FilteredList.tsx';
import { ListBar } from '../layout/ListBar.tsx';
import { ListCount } from '../layout/ListCount.tsx';
import { ListPager } from '../layout/ListPager.tsx';
import { ListSearch } from '../layout/ListSearch.tsx';
import { Page } from '../layout/Page.tsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { toastFailure } from '../providers/failure.ts';
import { useStore } from '../providers/store.tsx';
import { BulkActions } from './BulkActions.tsx';
import { ProductEmpty } from './ProductEmpty.tsx';
import { ProductTable } from './ProductTable.tsx';

function Content() {
  const { total, isPending, error, filterValues } = useListContext();
  const isFiltered = Boolean(filterValues.q || filterValues.status);
  const hasNone = !isPending && !error && total === 0;
  return (
    <Panel flush>
      {(!hasNone || isFiltered) && (
        <ListBar>
          <ListSearch label="Search products" hint="Search name, code or barcode" />
          <ListFilter field="status" label="Status" values={productStatuses} />
          <ListCount one="product" many="products" />
        </ListBar>
      )}
      {hasNone || error ? <ProductEmpty /> : <ProductTable />}
      <ListPager />
    </Panel>
  );
}

export function ProductList() {
  const { path } = useStore();
  return (
    <Page
      title="Products"
      subtitle="What your shop sells."
      actions={
        <Button component={Link} to={path('products/add-new')} startIcon={<Plus size={18} />}>
          Add New Product
        </Button>
      }
    >
      <div className={parts.stack}>
        <FilteredList
          resource="products"
          perPage={25}
          sort={{ field: 'createdAt', order: 'DESC' }}
          queryOptions={{ onError: (error) => toastFailure(error, 'Failed to get products') }}
        >
          <Content />
        </FilteredList>
        <BulkActions />
      </div>
    </Page>
  );
}
