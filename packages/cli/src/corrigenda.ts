console.log('corrigenda');
